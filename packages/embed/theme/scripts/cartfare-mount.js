/*
 * For the app embed. Keeps the content of each `<template data-cartfare-mount="SELECTOR">` at the end of the first
 * element that the selector matches, also after the theme has replaced or morphed that element. The nodes stay the
 * same, so the shopper's input is kept. Classic, and safe to load twice.
 */
(() => {
  const RUNNING = Symbol.for('cartfare.mount');
  const page = document;
  if (page[RUNNING]) return;
  page[RUNNING] = true;

  /** The nodes of each template; null if its selector is invalid. */
  const mounted = new Map();

  /** Set on each of those nodes, to recognise copies. */
  const MARK = 'data-cartfare-mounted';

  const mountAll = () => {
    removeCopies();
    for (const template of page.querySelectorAll('template[data-cartfare-mount]')) mount(template);
  };

  /** A theme that writes back its own markup also writes back copies of them. */
  const removeCopies = () => {
    const own = new Set([...mounted.values()].flat());
    for (const node of page.querySelectorAll(`[${MARK}]`)) if (!own.has(node)) node.remove();
  };

  const mount = (template) => {
    if (!mounted.has(template)) mounted.set(template, nodesOf(template));
    const nodes = mounted.get(template);
    if (nodes === null) return;
    const place = placeOf(template);
    if (place && nodes.some((node) => node.parentNode !== place)) place.append(...nodes);
  };

  const nodesOf = (template) => {
    const nodes = [...page.importNode(template.content, true).children];
    for (const node of nodes) node.setAttribute(MARK, '');
    return nodes;
  };

  const placeOf = (template) => {
    try {
      return page.querySelector(template.dataset.cartfareMount);
    } catch (error) {
      mounted.set(template, null);
      reportError(error);
      return null;
    }
  };

  mountAll();
  new MutationObserver(mountAll).observe(page.documentElement, { childList: true, subtree: true });
})();
