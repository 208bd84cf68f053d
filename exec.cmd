@rem `exec` of a POSIX shell has a script's program take the shell's place, where signals reach it. cmd.exe has none.
@%*
