/* Lets `import '@cartfare/embed/cartfare.css'` pass TypeScript's `noUncheckedSideEffectImports`: a module that exports nothing. */
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};
