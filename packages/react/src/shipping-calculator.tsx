import type { ReactElement, ReactNode } from 'react';
import { classNames, useCalculatorContext } from './context.ts';
import { DestinationFields } from './destination-fields.tsx';
import { DestinationForm } from './destination-form.tsx';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { GetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider, type MadeCalculator } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export type ShippingCalculatorProps = SectionProps & (StandaloneProps | ProvidedProps);

interface SectionProps {
  /** The visible heading, which also names the section. Default: the label of the estimate, such as "Estimated shipping". */
  readonly heading?: ReactNode;
  /** Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** A line below the heading. */
  readonly hint?: ReactNode;
  /** Where the browser posts the form without JavaScript. Default: the page's own URL. */
  readonly action?: string | undefined;
  /** Whether the shopper can select one of the rates. Default true. */
  readonly selectable?: boolean | undefined;
  /** Whether results that the shopper has asked for are brought into view. Default true. */
  readonly scrollToResults?: boolean | undefined;
  /** Whether a date field below the rates asks by when the shopper needs the order. Default false. */
  readonly neededBy?: boolean | undefined;
  /** False if the page shows `<EstimatedShipping>` elsewhere. Default true. */
  readonly withEstimate?: boolean | undefined;
  readonly className?: string | undefined;
  /** Inside the form, below the fields and the button: hidden fields, links. */
  readonly children?: ReactNode;
}

/** Creates a calculator for this section alone. */
interface StandaloneProps extends MadeCalculator {
  /** Prefix of every id; for a second calculator on the same page. Default: empty. */
  readonly idPrefix?: string | undefined;
}

/** Uses the calculator of the provider around the section. */
type ProvidedProps = { readonly [Name in keyof StandaloneProps]?: never };

/** Level of the rates' heading. */
const BELOW = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;

/**
 * The complete calculator: heading, fields, button, results and the estimated-shipping line.
 *
 * @example
 * <ShippingCalculator heading="Estimate shipping" options={{ countries }} />
 */
export function ShippingCalculator(props: ShippingCalculatorProps): ReactElement {
  if (props.options === undefined) return <CalculatorSection {...props} />;
  const { options, language, displayCurrency, idPrefix = '', ...section } = props;
  const made = { options, language, displayCurrency, idPrefix };
  return (
    <ShippingCalculatorProvider {...made}>
      <CalculatorSection {...section} />
    </ShippingCalculatorProvider>
  );
}

function CalculatorSection(props: SectionProps): ReactElement {
  const {
    headingLevel = 2,
    hint,
    action,
    selectable = true,
    withEstimate = true,
    scrollToResults,
    neededBy,
    className,
    children,
  } = props;
  const { ids } = useCalculatorContext();
  const estimateLabel = useShippingCalculator(({ view }) => view.estimate.label);
  const Heading = `h${headingLevel}` as const;

  return (
    <section id={ids.section} className={classNames('cartfare', className)} aria-labelledby={ids.heading}>
      <Heading id={ids.heading} className="cartfare-heading">
        {props.heading ?? estimateLabel}
      </Heading>
      {hint !== undefined && <p className="cartfare-hint">{hint}</p>}
      <DestinationForm {...(action === undefined ? {} : { action })}>
        <DestinationFields>
          <GetRatesButton />
        </DestinationFields>
        {children}
      </DestinationForm>
      <ShippingRatesResults
        selectable={selectable}
        headingLevel={BELOW[headingLevel]}
        scrollToResults={scrollToResults}
        neededBy={neededBy}
      />
      {withEstimate && <EstimatedShipping />}
    </section>
  );
}
