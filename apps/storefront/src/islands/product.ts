import { followSelection } from '../pages/ui/client/follow-selection.ts';
import { whenIdle } from '../pages/ui/client/when-idle.ts';
import { keepInAddress } from '../pages/ui/client/keep-selection.ts';

/**
 * The product page: price, stock and weight follow the selected variant, and the quantity gets its two step buttons.
 * Without a script each variant shows its price, and the quantity is typed.
 */
const page = document.querySelector<HTMLElement>('[data-product]');

if (page !== null) {
  followSelection(page, 'variant');
  page.dataset['script'] = '';
}

page?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-step]') : null;
  const field = button?.parentElement?.querySelector('input');
  if (button === null || field === null || field === undefined) return;
  const quantity = Number(field.value);
  field.value = String(Math.max(1, (Number.isSafeInteger(quantity) ? quantity : 1) + Number(button.dataset['step'])));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  const result = button.parentElement?.querySelector('[data-step-result]');
  if (result) result.textContent = field.value;
});

page?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'quantity') keepInAddress('quantity', target.value);
});

const island = document.getElementById('delivery-island');
// React and the calculator come when the page is there. Without them there is no estimate.
if (island !== null) {
  whenIdle(() => {
    import('../pages/product/client/start-delivery.tsx')
      .then(({ startDelivery }) => startDelivery(island))
      .catch(() => island.remove());
  });
}
