/** What identifies a service in a carrier's list. */
export interface ServiceIdentity {
  readonly code: string;
  readonly name: string;
  readonly currency: string | null;
  /** Of the carrier, where it has several accounts that quote the same services. */
  readonly account?: string | undefined;
}

/**
 * The services that are in every list, such as those of a cart's parcels: each as its entries in all lists, in the order
 * of the first. Carriers use one code for several services, so the name has to be the same, too. Several services with
 * the same code and name are matched by their order. If the lists have different numbers of them, it is unknown which
 * one is missing, and all of them are left out.
 */
export function matchServices<Service extends ServiceIdentity>(
  lists: readonly (readonly Service[])[],
): readonly (readonly Service[])[] {
  const [first = [], ...others] = lists;
  const positions = countEqualBefore(first);
  const groups = [first, ...others].map(groupByIdentity);
  return first.flatMap((service, at) => {
    const same = groups.map((group) => group.get(identityOf(service)) ?? []);
    if (same.some((services) => services.length !== same[0]?.length)) return [];
    return [same.flatMap((services) => services[positions[at] ?? 0] ?? [])];
  });
}

const identityOf = ({ code, name, currency, account }: ServiceIdentity): string =>
  JSON.stringify([code, name, currency, account]);

function groupByIdentity<Service extends ServiceIdentity>(
  services: readonly Service[],
): ReadonlyMap<string, Service[]> {
  const groups = new Map<string, Service[]>();
  for (const service of services) {
    const group = groups.get(identityOf(service));
    if (group === undefined) groups.set(identityOf(service), [service]);
    else group.push(service);
  }
  return groups;
}

/** For each service, how many with the same identity come before it. */
function countEqualBefore(services: readonly ServiceIdentity[]): readonly number[] {
  const counts = new Map<string, number>();
  return services.map((service) => {
    const before = counts.get(identityOf(service)) ?? 0;
    counts.set(identityOf(service), before + 1);
    return before;
  });
}
