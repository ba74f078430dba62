// Written by `node scripts/api-types.mjs`; not by hand.
import { Calculator, CalculatorEvents, CalculatorLanguage, CalculatorOptions, CalculatorSnapshot, EstimateView, FieldsView, RateView, RatesSource, ResultsView, UnshippableItem } from "@cartfare/core";
import { Destination } from "@cartfare/core/address";
import { ChangeEvent, ComponentPropsWithoutRef, FocusEventHandler, ForwardRefExoticComponent, InputHTMLAttributes, KeyboardEventHandler, MouseEvent, ReactElement, ReactNode, RefAttributes, RefCallback, SelectHTMLAttributes } from "react";

// packages/react/dist/use-shipping-calculator.d.ts
/** The calculator and its current snapshot: what it is doing, and what to show. */
interface ShippingCalculatorHandle extends CalculatorSnapshot {
  /** The methods: `calculate`, `setDestination`, `selectRate` and the rest. The same object on every render. */
  readonly calculator: Calculator;
}
/**
 * Reads the calculator of the `<ShippingCalculatorProvider>` around the component and renders on its changes. Throws
 * without a provider. With a selector, the component renders again only when the selected value has changed
 * (`Object.is`).
 *
 * @example
 * const { calculator } = useShippingCalculator();
 * const announced = useShippingCalculator(({ view }) => view.announcement.text);
 */
declare function useShippingCalculator(): ShippingCalculatorHandle;
declare function useShippingCalculator<Selected>(selector: (snapshot: CalculatorSnapshot) => Selected): Selected;
/**
 * The calculator of the `<ShippingCalculatorProvider>` around the component, for its methods: the component does not
 * render on its changes. Throws without a provider.
 *
 * @example
 * const calculator = useCalculator();
 * const remove = () => calculator.cartChanged(removeLine(line));
 */
declare const useCalculator: () => Calculator;
/**
 * Creates a calculator that lives as long as the component, and renders on its changes. Pass it to
 * `<ShippingCalculatorProvider calculator={…}>`, or use it directly. Changes of the options `language`, the names
 * in `countries`, and the currency and the formats of `money` are applied; the others are read once, and another `key`
 * creates a new calculator.
 *
 * @example
 * const { calculator, view } = useCreateShippingCalculator({ countries });
 */
declare function useCreateShippingCalculator(options: CalculatorOptions): ShippingCalculatorHandle;
/**
 * Calls `listener` at each event of one type, such as `rates` or `failed`: for analytics. Uses the calculator of the
 * provider around the component.
 *
 * @example
 * useCalculatorEvent('rates', ({ rates }) => track('shipping_rates', { count: rates.length }));
 */
declare function useCalculatorEvent<Type extends keyof CalculatorEvents>(type: Type, listener: (event: CalculatorEvents[Type]) => void): void;
/** The ids that shops' themes use, and a few of our own for labels and descriptions. */
interface ElementIds {
  readonly section: string;
  readonly heading: string;
  readonly form: string;
  readonly country: string;
  readonly countryHint: string;
  readonly provinceContainer: string;
  readonly provinceLabel: string;
  readonly province: string;
  readonly provinceHint: string;
  readonly postalCode: string;
  readonly postalHint: string;
  readonly results: string;
  readonly feedback: string;
  readonly rates: string;
  readonly estimate: string;
}
/**
 * The ids of one calculator. They are fixed, because themes' styles and scripts use them; a second calculator on the
 * same page needs a prefix, such as `drawer-`, to keep every id unique.
 *
 * @example
 * elementIds('drawer-').country; // 'drawer-address_country'
 */
declare function elementIds(prefix: string): ElementIds;
/** The `ref` that a hook returns for an element: fits the types of React 18 and of 19, whose `RefObject`s differ. */
interface ElementRef<Element> {
  readonly current: Element | null;
}
type ControlAttributes = {
  readonly id: string;
} & Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete' | 'aria-invalid' | 'aria-describedby'> & {
  /** Rates need this field, which is still empty: a gentle mark, for styles. */readonly 'data-missing'?: true;
};
type PostalAttributes = ControlAttributes & Pick<InputHTMLAttributes<HTMLInputElement>, 'dir' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'inputMode' | 'enterKeyHint' | 'aria-describedby'>;
interface CountryTypeAheadProps {
  readonly onFocus: FocusEventHandler<HTMLSelectElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLSelectElement>;
}
type Control = HTMLInputElement | HTMLSelectElement;
interface Controlled<Element> {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Element>) => void;
}
/** Each field has what to show, and the props for its elements. */
interface DestinationFieldsHandle {
  readonly country: FieldsView['country'] & {
    /**
     * For a `<select>`; its options are `country.options`, the first `firstCount` of them in a group of their own.
     * Typing finds a country also by its code and by other names in use.
     */
    readonly selectProps: ControlAttributes & Controlled<HTMLSelectElement> & CountryTypeAheadProps & {
      readonly ref: ElementRef<HTMLSelectElement>;
    }; /** For the element with `country.error`, or `country.hint`, which says that the country is a guess. */
    readonly hintProps: {
      readonly id: string;
      readonly hidden: boolean;
    };
  };
  readonly province: FieldsView['province'] & {
    /** True if the list of provinces could not be loaded: the province is then a text field. */readonly isText: boolean; /** For a `<select>` of `province.options`, or for an `<input>` where `isText`. */
    readonly controlProps: ControlAttributes & Controlled<Control> & {
      readonly ref: RefCallback<Control>;
    }; /** For the label, whose text is `province.label`. */
    readonly labelProps: {
      readonly id: string;
      readonly htmlFor: string;
    }; /** For the element with `province.error`; hidden while it is empty. */
    readonly errorProps: {
      readonly id: string;
      readonly hidden: boolean;
    }; /** For the element around the province and its label: hidden if the country has no provinces. */
    readonly containerProps: {
      readonly id: string;
      readonly hidden: boolean;
    };
  };
  readonly postalCode: FieldsView['postalCode'] & {
    /** For an `<input>`. */readonly inputProps: PostalAttributes & Controlled<HTMLInputElement> & {
      readonly ref: ElementRef<HTMLInputElement>;
    }; /** For the element around the postal code: hidden if the country has no postal codes. */
    readonly containerProps: {
      readonly hidden: boolean;
    }; /** For the element with `postalCode.error`, or else `postalCode.hint`; hidden while both are empty. */
    readonly hintProps: {
      readonly id: string;
      readonly hidden: boolean;
    }; /** For the button with the label `postalCode.switchTo.label`; null while there is no other country to switch to. */
    readonly switchProps: {
      readonly type: 'button';
      readonly onClick: () => void;
    } | null;
  };
  /** Sets fields, for controls that are not native: `change({ country: 'CA' })`. */
  readonly change: (change: Partial<Destination>) => void;
}
/**
 * Props for the three fields, for native controls or your own. Input from before hydration is kept, and a click on a
 * get-rates button sends what the controls show, including values that scripts or password managers set.
 *
 * @example
 * const { postalCode } = useDestinationFields();
 * <label htmlFor={postalCode.inputProps.id}>{postalCode.label}</label>
 * <input {...postalCode.inputProps} />
 */
declare function useDestinationFields(): DestinationFieldsHandle;
interface GetRatesButtonHandle {
  /**
   * For a `<button>`: its label, whether it is disabled, what a click does. The ref restores the focus after the busy
   * state.
   */
  readonly buttonProps: {
    readonly ref: ElementRef<HTMLButtonElement>;
    readonly type: 'submit'; /** Id of the calculator's form: without JavaScript the button submits it, even from outside of the form. */
    readonly form: string;
    readonly disabled: boolean;
    readonly onClick: (event: MouseEvent) => void; /** The label: idle or busy. */
    readonly children: string;
  };
  readonly isBusy: boolean;
}
/**
 * Props for your own get-rates button. All buttons under one provider share one state.
 *
 * @example
 * const { buttonProps } = useGetRatesButton();
 * <button {...buttonProps} />
 */
declare function useGetRatesButton(): GetRatesButtonHandle;
type GetRatesButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'form' | 'disabled'>;
/** Asks for rates. Without children its label is the text `calculate` or `calculating`. */
declare const GetRatesButton: ForwardRefExoticComponent<GetRatesButtonProps & RefAttributes<HTMLButtonElement>>;
interface ShippingRatesHandle {
  /** Nothing, the sentence with the rates, or an error. */
  readonly results: ResultsView;
  /** The options in the server's order; empty if there are none. */
  readonly rates: readonly RateView[];
  /** The estimated-shipping line: the selected option, or the first one. */
  readonly estimate: EstimateView;
  /** Selects a rate by its code. */
  readonly select: (code: string) => void;
  /** For the element around all results: hidden while there are none, faded in when they arrive. */
  readonly resultsProps: {
    readonly ref: ElementRef<HTMLDivElement>;
    readonly id: string;
    readonly hidden: boolean;
    readonly 'data-success': boolean | undefined; /** True while the rates on the screen are those of the cart before. */
    readonly 'aria-busy': true | undefined;
  };
  /** For the element with the sentence or the error. */
  readonly feedbackProps: {
    readonly id: string;
  };
  /** For the list of the options. The ref makes it inert while the rates are not current. */
  readonly listProps: {
    readonly ref: ElementRef<HTMLUListElement>;
    readonly id: string;
    readonly role: 'list';
    readonly hidden: boolean;
  };
  /** For the radio button of one option; `index` is its position in `rates`. */
  readonly getRadioProps: (rate: RateView, index: number) => RateRadioProps;
  /**
   * For two visually hidden elements that are in the page from the first render: screen readers announce changes of a
   * region's text, but not a region that is added together with its text.
   */
  readonly statusProps: {
    readonly role: 'status';
    readonly children: string;
  };
  readonly alertProps: {
    readonly role: 'alert';
    readonly children: string;
  };
}
interface RateRadioProps {
  readonly type: 'radio';
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** Browsers restore a checked radio button by its position, where there may be another rate by then. */
  readonly autoComplete: 'off' | undefined;
  /** The rates are not current: `selectRate` ignores them. */
  readonly 'aria-disabled': true | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** "Standard at $9.80": overridden by `aria-labelledby`. */
  readonly 'aria-label': string;
}
interface ShippingRatesOptions {
  /**
   * Whether results that the shopper has asked for are brought into view, in the page or in a drawer: see
   * `ShippingRatesResultsProps`. Default true.
   */
  readonly scrollToResults?: boolean | undefined;
}
/**
 * For your own results: options, radio props, announcements. An option that the shopper selected in the server-rendered
 * page before hydration is kept.
 *
 * @example
 * const { rates, listProps, getRadioProps } = useShippingRates();
 * <ul {...listProps}>
 *   {rates.map((rate, index) => <li key={rate.code}><input {...getRadioProps(rate, index)} /> {rate.price}</li>)}
 * </ul>
 */
declare function useShippingRates({
  scrollToResults
}?: ShippingRatesOptions): ShippingRatesHandle;
type ShippingCalculatorProviderProps = CalculatorSource & {
  /** Prefix of every id; for a second calculator on the same page. Default: empty. */readonly idPrefix?: string | undefined;
  readonly children?: ReactNode;
};
type CalculatorSource = (MadeCalculator & {
  readonly calculator?: never;
}) | GivenCalculator;
/** Options of a calculator that the component creates. */
interface MadeCalculator extends ChangeableOptions {
  /**
   * Changes of `language`, the names in `countries`, and the currency and the formats of `money` are applied while
   * mounted. The others are read once; another `key` creates a new calculator.
   */
  readonly options: CalculatorOptions;
}
/** Override those in `options`. A change while the calculator is mounted requests no rates. */
interface ChangeableOptions {
  /** What `loadLanguage` returns. Default: English. */
  readonly language?: CalculatorLanguage | undefined;
  /**
   * ISO 4217 code of the display currency; null for the shop's own. Default: not controlled, so that a part of the page
   * can change it with `setCurrency`.
   */
  readonly displayCurrency?: string | null | undefined;
}
type GivenCalculator = { readonly [Name in keyof MadeCalculator]?: never } & {
  /**
   * Created with `createCalculator` or `useCreateShippingCalculator`. Its creator disposes of it and changes its
   * language.
   */
  readonly calculator: Calculator;
};
/**
 * Provides one calculator to all parts and hooks below it.
 *
 * @example
 * <ShippingCalculatorProvider options={{ countries }}>
 *   <ShippingCalculator heading="Estimate shipping" withEstimate={false} />
 *   <EstimatedShipping />
 * </ShippingCalculatorProvider>
 */
declare function ShippingCalculatorProvider(props: ShippingCalculatorProviderProps): ReactElement;
type ShippingCalculatorProps = SectionProps & (StandaloneProps | ProvidedProps);
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
/**
 * The complete calculator: heading, fields, button, results and the estimated-shipping line.
 *
 * @example
 * <ShippingCalculator heading="Estimate shipping" options={{ countries }} />
 */
declare function ShippingCalculator(props: ShippingCalculatorProps): ReactElement;
interface DeliveryEstimateProps<Item> extends Omit<MadeCalculator, 'options'> {
  /**
   * As of a calculator, without the source. With the address that the page remembers as `initialDestination`, and
   * `calculateOnLoad`, the answer is there without a click.
   */
  readonly options: Omit<CalculatorOptions, 'source'>;
  /** The variant and its quantity, as `source` needs them: data that JSON can have. Another one is asked for at once. */
  readonly item: Item;
  /** Where the rates of the item alone come from, such as `rateServer` with one line. */
  readonly source: (item: Item) => RatesSource;
  /** Of the heading above the rates, which only screen readers show. Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Prefix of every id; beside another calculator on the page. Default: empty. */
  readonly idPrefix?: string | undefined;
  readonly className?: string | undefined;
}
/**
 * The delivery of one product in one line, for its page: "Delivery to K1N 5T2: from $9.80 · Tue, Dec 1", with a button that
 * shows the fields and all rates in place. Without an address only the button, "Estimate delivery".
 *
 * @example
 * <DeliveryEstimate options={options} item={line} source={(line) => rateServer({ url, currency, lines: () => [line] })} />
 */
declare function DeliveryEstimate<Item>(props: DeliveryEstimateProps<Item>): ReactElement;
/** `action`: where the browser posts the form without JavaScript. Default: the page's own URL. */
type DestinationFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'id' | 'method'>;
/**
 * A real form around the fields: Enter asks for rates, and without JavaScript the browser posts it. A button with a
 * `formAction` of its own, such as one that leads to the checkout, posts it to there.
 */
declare const DestinationForm: ForwardRefExoticComponent<DestinationFormProps & RefAttributes<HTMLFormElement>>;
/** `children`: shown after the fields, in their row where it is wide enough: the get-rates button. */
type DestinationFieldsProps = ComponentPropsWithoutRef<'div'>;
/**
 * Country, province and postal code, as the country's rules define them. The province is a select, or a text field if
 * the list could not be loaded. In a hidden container the select stays in the form with its empty value, so that a form
 * posted by the browser sends the same as the first call.
 */
declare const DestinationFields: ForwardRefExoticComponent<DestinationFieldsProps & RefAttributes<HTMLDivElement>>;
interface ShippingRatesResultsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'hidden' | 'children'> {
  /** Whether the shopper can select one of the rates, if there are several. Default true. */
  readonly selectable?: boolean | undefined;
  /** Of the heading above the rates, which only screen readers show. Default 3. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Whether the shopper can sort six rates or more. Fewer are seen at once. Default false. */
  readonly sortable?: boolean | undefined;
  /** False if the page announces `view.announcement` in live regions of its own. Default true. */
  readonly withAnnouncements?: boolean | undefined;
  /**
   * Removes items that cannot be shipped to the destination from the cart, and tells the calculator with `cartChanged`,
   * which asks for rates again. With it, the error that names them has a button; without it, no button.
   */
  readonly onRemoveItems?: ((items: readonly UnshippableItem[]) => void) | undefined;
  /**
   * Whether results that the shopper has asked for are brought into view, also in a drawer that scrolls. Not after an
   * automatic calculation, and not if the shopper has gone on to something else. Default true.
   */
  readonly scrollToResults?: boolean | undefined;
  /**
   * Whether a date field below rates with days of arrival asks by when the shopper needs the order: the rates that arrive by
   * then are marked. Default false.
   */
  readonly neededBy?: boolean | undefined;
  /** Below an error, or that there are no rates: such as that one can check out all the same. Default: nothing. */
  readonly errorFooter?: ReactNode;
}
/**
 * The results area: the sentence and the rates, or the error; hidden while there is nothing to show. During a run
 * of the shopper, outlined rows take its place; rates that are not current are dimmed and inert. In a form of the
 * page's own, the selected rate's code is posted under the list's id, `shipping-rates`.
 */
declare const ShippingRatesResults: ForwardRefExoticComponent<ShippingRatesResultsProps & RefAttributes<HTMLDivElement>>;
type EstimatedShippingProps = Omit<ComponentPropsWithoutRef<'p'>, 'id' | 'hidden' | 'children'>;
/** The estimated-shipping line: hidden and empty while there is no rate to show. */
declare const EstimatedShipping: ForwardRefExoticComponent<EstimatedShippingProps & RefAttributes<HTMLParagraphElement>>;
interface TotalWithShippingProps extends Omit<ComponentPropsWithoutRef<'p'>, 'hidden' | 'children'> {
  /** What the cart costs now, in hundredths: 6400 is 64.00. A change of the cart renders it with the new amount. */
  readonly cartHundredths: number;
  /** ISO 4217 code of that amount. Default: `money.shopCurrency`. */
  readonly currency?: string | undefined;
}
/**
 * The cart's total with the estimated shipping, as a line, with the name of the rate and its days of arrival. It is hidden while there are no rates. While they are being
 * updated, the line stays and has no amount: a total beside a cart that it does not belong to would be wrong.
 *
 * @example
 * <TotalWithShipping cartHundredths={cart.totalHundredths} />
 */
declare const TotalWithShipping: ForwardRefExoticComponent<TotalWithShippingProps & RefAttributes<HTMLParagraphElement>>;
export { DeliveryEstimate, type DeliveryEstimateProps, DestinationFields, type DestinationFieldsProps, DestinationForm, type DestinationFormProps, EstimatedShipping, type EstimatedShippingProps, GetRatesButton, type GetRatesButtonProps, ShippingCalculator, type ShippingCalculatorProps, ShippingCalculatorProvider, type ShippingCalculatorProviderProps, ShippingRatesResults, type ShippingRatesResultsProps, TotalWithShipping, type TotalWithShippingProps, elementIds, useCalculator, useCalculatorEvent, useCreateShippingCalculator, useDestinationFields, useGetRatesButton, useShippingCalculator, useShippingRates };