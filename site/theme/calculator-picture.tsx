import { withBase } from '@rspress/core/runtime';

const TEXT =
  'A shopper types K1N 5T2 into the calculator of a cart, presses Calculate shipping, and sees four rates with prices and days of arrival. The total follows the rate that is selected.';

/** The moving picture of the README, in the colours of the site; without motion for readers who want none. */
export function CalculatorPicture() {
  return (
    <>
      {['light', 'dark'].map((scheme) => (
        <picture key={scheme} className={`film film--${scheme}`}>
          <source media="(prefers-reduced-motion: reduce)" srcSet={withBase('/calculator-still.png')} />
          <img src={withBase(`/calculator-${scheme}.gif`)} width={440} height={780} loading="lazy" alt={TEXT} />
        </picture>
      ))}
    </>
  );
}
