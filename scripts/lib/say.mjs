/** Writes a progress message to stderr: stdout is for the programs that the script starts. */
export const say = (message) => process.stderr.write(`› ${message}\n`);

/** Ends the script with an error message. */
export function giveUp(message) {
  process.stderr.write(`✗ ${message}\n`);
  process.exit(1);
}

/** "3.2 s" */
export const secondsSince = (startedMs) => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;

// A failing script shows the error's message in one line; its stack helps nobody.
process.on('uncaughtException', (error) => giveUp(error.message));
