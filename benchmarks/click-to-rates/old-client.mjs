import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const require = createRequire(import.meta.url);
const LIBRARIES = [require.resolve('jquery/dist/jquery.min.js'), require.resolve('underscore/underscore-min.js')];

/** Where the old client's page stands, on the shop's own address. */
export const OLD_CLIENT_PATH = '/old-client';

/**
 * A page as themes had it, in the measured shop: three fields, jQuery 2.2.4, a template of Underscore 1.7, the same two
 * calls. It has nothing else to show and to keep, which is as fast as the old way can be.
 */
export async function serveOldClient(page, shopUrl) {
  const libraries = await Promise.all(LIBRARIES.map((file) => readFile(file, 'utf8')));
  const scripts = [...libraries, `(${String(runOldClient)})()`].map((code) => `<script>${code}</script>`).join('');
  const body = `<!doctype html><meta charset="utf-8"><title>Cart</title>${MARKUP}${scripts}`;
  await page.route(shopUrl + OLD_CLIENT_PATH, (route) => route.fulfill({ contentType: 'text/html', body }));
}

const MARKUP = `<div id="shipping-calculator">
  <select id="address_country"><option value="CA">Canada</option></select>
  <select id="address_province"><option value="ON">Ontario</option></select>
  <input id="address_zip"><input type="button" class="get-rates" value="Calculate shipping">
  <div id="wrapper-response"></div>
</div>
<script type="text/template" id="rates-template"><p>Rates start at <%- rates[0].price %>.</p>
  <ul id="shipping-rates"><% _.each(rates, function (rate) { %><li><%- rate.name %> at <%- rate.price %></li><% }); %></ul>
</script>`;

/** Runs in the page. */
function runOldClient() {
  const { $, _ } = globalThis;
  const POLL_INTERVAL_MS = 500;
  const template = _.template($('#rates-template').html());

  const show = (answer) => {
    $('.get-rates').removeAttr('disabled').removeClass('disabled').val('Calculate shipping');
    $('#wrapper-response')
      .html(template({ rates: answer.shipping_rates }))
      .fadeIn();
  };
  const poll = () => {
    $.ajax('/cart/async_shipping_rates', {
      dataType: 'json',
      success: (answer, _text, { status }) => (status === 200 ? show(answer) : setTimeout(poll, POLL_INTERVAL_MS)),
    });
  };
  $('.get-rates').click(() => {
    $('.get-rates').attr('disabled', 'disabled').addClass('disabled').val('Calculating...');
    $('#wrapper-response').empty().hide();
    const address = { zip: $('#address_zip').val(), country: $('#address_country').val() };
    $.ajax('/cart/prepare_shipping_rates', {
      type: 'POST',
      data: { shipping_address: { ...address, province: $('#address_province').val() } },
      success: poll,
    });
  });
}
