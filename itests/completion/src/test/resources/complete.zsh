# Usage: zsh -f complete.zsh SCRIPT LINE prints what an interactive zsh makes of the line when TAB is pressed after it.
# Completion works in a line editor only, so a second zsh gets a terminal of its own and has a key that tells its line.
zmodload zsh/zpty
export TERM=dumb
result=$(mktemp)
zpty shell zsh -f -i
zpty -w shell "tell() { print -r -- \$BUFFER >$result; zle -M TO'LD' }"
zpty -w shell "zle -N tell; bindkey -e; bindkey '^T' tell; source $1; print LOA''DED"
zpty -r -m shell seen '*LOADED*'
zpty -w -n shell "$2"$'\t\x14'
zpty -r -m shell seen '*TOLD*'
zpty -d shell
cat $result
rm $result
