import { runInProcess } from '@cartfare/server-kit/cli';
import { runRatesCli } from './run-rates-cli.ts';

/** Entry point of `npm run rates -- COMMAND`: reads command line and environment, sets the exit code. */
await runInProcess(runRatesCli);
