/** `@cartfare/testing/carriers`: carriers on the loopback interface, working and failing ones. */
export { CARRIER_FAULTS, ENDLESS_FAULTS, type CarrierFault } from './carrier-faults.ts';
export {
  answerJson,
  carrierRate,
  relayTo,
  SECRET,
  startServer,
  type ReceivedRequest,
  type TestHandler,
  type TestServer,
} from './test-carrier.ts';
