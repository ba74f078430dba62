/** Prints the help for `--help` or `-h`, and refuses any other argument; both end the script. */
export function helpOnly(command, help) {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  const unknown = args.find((arg) => arg !== '--help' && arg !== '-h');
  if (unknown === undefined) process.stdout.write(help);
  else process.stderr.write(`✗ ${command} has no option "${unknown}"; for help: ${command} -- --help\n`);
  process.exit(unknown === undefined ? 0 : 2);
}
