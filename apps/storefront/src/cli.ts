import { runInProcess } from '@cartfare/server-kit/cli';
import { runShopCli } from './commands/run-shop-cli.ts';

/** Entry point of `npm run shop`: reads command line and environment, sets the exit code. */
await runInProcess(runShopCli);
