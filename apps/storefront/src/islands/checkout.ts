import { followSelection } from '../pages/ui/frame/follow-selection.ts';

/** The checkout: the summary follows the selected option, and a reload or a link keeps it. */
document.addEventListener('change', (event) => {
  const selected = followSelection(document, event);
  if (selected === null) return;
  const address = new URL(window.location.href);
  address.searchParams.set(selected.name, selected.value);
  window.history.replaceState(window.history.state, '', address);
});
