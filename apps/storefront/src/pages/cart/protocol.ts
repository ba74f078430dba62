/** What makes the two calls and reads their answers: a file of its own in the browser, loaded when the page stands. */
export { cartProtocol } from '@cartfare/core';
