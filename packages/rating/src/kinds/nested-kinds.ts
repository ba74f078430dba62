import type * as z from 'zod';

/** The kinds that a kind may hold in turn: all that the settings may use. */
export interface NestedKinds<Kind extends { readonly schema: z.ZodType }> {
  readonly schema: z.ZodType<NestedConfig<Kind>>;
  kindOf(config: NestedConfig<Kind>): Kind;
}

type NestedConfig<Kind extends { readonly schema: z.ZodType }> = z.output<Kind['schema']> & {
  readonly [field: string]: unknown;
};
