import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';

const require = createRequire(import.meta.url);
const LIBRARIES = [require.resolve('jquery/dist/jquery.min.js'), require.resolve('underscore/underscore-min.js')];

/** Path of the old client's page, on the shop's origin. */
export const OLD_CLIENT_PATH = '/old-client';

/**
 * Serves the shop's cart page with the old client of themes: jQuery 2.2.4, an Underscore 1.7 template, the same two
 * calls. The page, its fields and its styles are the shop's, so that both clients lay out and paint the same.
 */
export async function serveOldClient(page, shopUrl) {
  const libraries = await Promise.all(LIBRARIES.map((file) => readFile(file, 'utf8')));
  const scripts = [...libraries, `(${String(runOldClient)})()`].map((code) => `<script>${code}</script>`).join('');
  await page.route(shopUrl + OLD_CLIENT_PATH, async (route) => {
    const cartPage = await (await page.context().request.get(`${shopUrl}/cart`)).text();
    const body = cartPage.replaceAll(OWN_SCRIPTS, '').replace('</body>', () => `${TEMPLATE}${scripts}</body>`);
    await route.fulfill({ contentType: 'text/html', body });
  });
}

/** Tags of the shop's own client. */
const OWN_SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/gu;

const TEMPLATE = `<script type="text/template" id="rates-template"><p>Rates start at <%- rates[0].price %>.</p>
  <ul id="shipping-rates"><% _.each(rates, function (rate) { %><li><%- rate.name %> at <%- rate.price %></li><% }); %></ul>
</script>`;

/** Runs in the page. */
function runOldClient() {
  const { $, _ } = globalThis;
  const POLL_INTERVAL_MS = 500;
  const template = _.template($('#rates-template').html());

  const parts = $('#wrapper-response, #estimated-shipping').hide().removeAttr('hidden');

  const show = (answer) => {
    $('.get-rates').removeAttr('disabled').removeClass('disabled').text('Calculate shipping');
    $('#wrapper-response').html(template({ rates: answer.shipping_rates }));
    $('#estimated-shipping em').text(answer.shipping_rates[0].price);
    parts.fadeIn();
  };
  const poll = () => {
    $.ajax('/cart/async_shipping_rates', {
      dataType: 'json',
      success: (answer, _text, { status }) => (status === 200 ? show(answer) : setTimeout(poll, POLL_INTERVAL_MS)),
    });
  };
  $('.get-rates').click(() => {
    $('.get-rates').attr('disabled', 'disabled').addClass('disabled').text('Calculating...');
    $('#wrapper-response').empty();
    parts.hide();
    const address = { zip: $('#address_zip').val(), country: $('#address_country').val() };
    $.ajax('/cart/prepare_shipping_rates', {
      type: 'POST',
      data: { shipping_address: { ...address, province: $('#address_province').val() } },
      success: poll,
    });
    return false;
  });
}
