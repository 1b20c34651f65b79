"""An ApplicationMaster in Python. Start with master.py, then manager.py."""
