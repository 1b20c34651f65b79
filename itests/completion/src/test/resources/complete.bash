# Usage: bash complete.bash SCRIPT WORD... prints what bash offers after these words, one a line.
source "$1"
shift
COMP_WORDS=(bobbin "$@")
COMP_CWORD=$#
COMP_LINE="${COMP_WORDS[*]}"
COMP_POINT=${#COMP_LINE}
words=($(complete -p bobbin))
for ((i = 0; i < ${#words[@]}; i++)); do
    if [[ ${words[i]} == -F ]]; then
        function=${words[i + 1]}
    fi
done
"$function" bobbin "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
