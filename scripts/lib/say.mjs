/** Tells what a script is doing, on stderr: stdout belongs to the programs it starts. */
export const say = (message) => process.stderr.write(`› ${message}\n`);

/** Ends the script with a message that says what to do. */
export function giveUp(message) {
  process.stderr.write(`✗ ${message}\n`);
  process.exit(1);
}

/** "3.2 s" */
export const secondsSince = (startedMs) => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;

// A script that fails says why in one line; where it failed inside the script helps nobody.
process.on('uncaughtException', (error) => giveUp(error.message));
