import type { CarrierFailure } from '@cartfare/rating';
import { answerJson, carrierRate, type TestHandler } from './test-carrier.ts';

/** A failure of a carrier over HTTP. */
export interface CarrierFault {
  readonly what: string;
  readonly answer: TestHandler;
  /** The shop's failure code for it. */
  readonly reason: CarrierFailure;
}

const fault = (what: string, answer: TestHandler, reason: CarrierFailure): CarrierFault => ({ what, answer, reason });

/** Failures that are detected at once. */
export const CARRIER_FAULTS: readonly CarrierFault[] = [
  fault('answers 500', answerJson({ rates: [carrierRate()] }, 500), 'bad_status'),
  fault('answers 404', answerJson({}, 404), 'refused'),
  fault('answers 401', answerJson({}, 401), 'wrong_signature'),
  fault('answers a web page', (response) => response.end('<!doctype html><title>Maintenance</title>'), 'unreadable'),
  fault('answers nothing', (response) => response.end(), 'unreadable'),
  fault('speaks no HTTP', (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'), 'unreadable'),
  fault('hangs up', (response) => response.socket?.destroy(), 'unreachable'),
  fault('hangs up in the middle', hangUpHalfway, 'unreachable'),
  fault('drips the body of an error forever', dripError, 'bad_status'),
  fault('answers brackets only', (response) => response.end('['.repeat(900_000)), 'unreadable'),
  fault('answers twenty megabytes', (response) => response.end(`{"rates":[${' '.repeat(20_000_000)}]}`), 'too_large'),
  fault('sends the request elsewhere', redirect('https://elsewhere.example/rates'), 'redirected'),
  fault('sends the request to another port', redirect('http://127.0.0.1:1/rates'), 'redirected'),
  fault('sends the request round and round', redirect('/rates'), 'redirected'),
  fault('sends the request nowhere', (response) => response.writeHead(302).end(), 'redirected'),
];

/** Failures that only the deadline ends. */
export const ENDLESS_FAULTS: readonly CarrierFault[] = [
  fault('never answers', () => undefined, 'timed_out'),
  fault('drips bytes forever', drip, 'timed_out'),
  fault('drips bytes of a long list forever', dripRates, 'timed_out'),
];

function hangUpHalfway(...[response]: Parameters<TestHandler>): void {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"rates":[', () => response.socket?.destroy());
}

function drip(...[response]: Parameters<TestHandler>): void {
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
}

function dripRates(...[response, request]: Parameters<TestHandler>): void {
  response.write('{"rates":[');
  drip(response, request);
}

function dripError(...[response, request]: Parameters<TestHandler>): void {
  response.writeHead(500);
  drip(response, request);
}

function redirect(location: string): TestHandler {
  return (response) => {
    response.writeHead(307, { location }).end();
  };
}
