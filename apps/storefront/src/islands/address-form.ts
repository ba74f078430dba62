import { followCountry } from '../pages/account/follow-country.ts';

const form = document.querySelector<HTMLFormElement>('form[data-address-form]');
if (form !== null) followCountry(form);
