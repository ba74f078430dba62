import { readConfig } from './config.ts';
import { startWorker } from './process/start-worker.ts';
import { createLog } from './process/create-log.ts';
import { refuseToRun, stopOnDemand } from './process/stop-on-demand.ts';

const refuse = refuseToRun('worker');

/** Entry point of a process that calls carriers for the shop's web processes. Logs go to stderr. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const worker = await startWorker({ config, log });
  stopOnDemand({ stop: worker.stop, onError: refuse, log });
  process.stdout.write('Cartfare worker: ready\n');
  process.send?.({ type: 'ready' });
}

main().catch(refuse);
