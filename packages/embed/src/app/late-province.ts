import type * as Core from '@cartfare/core';

type FindProvince = typeof Core.findProvince;

/** As the page offers it: by its very code or name. Other spellings are understood once our rules are there. */
let find: FindProvince = ({ provinces }, value) => provinces.find(({ code, name }) => code === value || name === value);

/** The build puts this in the place of core's `find-province.ts` where the calculator imports that. */
export const findProvince: FindProvince = (rules, value) => find(rules, value);

/** Comes with the rules of the countries. */
export function provideFindProvince(provided: FindProvince): void {
  find = provided;
}
