/** Formats amounts in explanations: 980 as `9.80 CAD`. */
export interface DescribeFormat {
  amount(minor: number): string;
}
