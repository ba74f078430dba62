import { followSelection } from '../pages/ui/frame/follow-selection.ts';

/** The checkout: the summary follows the selected option. */
const option = document.querySelector<HTMLInputElement>('input[data-facts]');
if (option !== null) followSelection(document, option.name);
