/** The two calls: a file of its own, loaded when a shopper touches the calculator. */
export { cartProtocol } from '@cartfare/core';
