/** The log-in: its check box shows what is typed as the password. */
const box = document.querySelector<HTMLInputElement>('[data-shows-password]');
const password = document.querySelector<HTMLInputElement>('#password');

if (box?.form && password) {
  box.form.dataset['script'] = '';
  const show = (isShown: boolean) => (password.type = isShown ? 'text' : 'password');
  show(box.checked);
  box.addEventListener('change', () => show(box.checked));
  // A browser keeps the text of a field, but not a password, for its suggestions.
  box.form.addEventListener('submit', () => show(false));
}
