/* Lets `import '@cartfare/react/styles.css'` pass TypeScript's `noUncheckedSideEffectImports`. */
export {};
