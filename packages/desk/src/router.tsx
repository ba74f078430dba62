import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { Frame } from './pages/frame.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PeoplePage } from './pages/people/people-page.tsx';
import { readTrialForm } from './pages/try/trial-form.ts';
import { TryPage } from './pages/try/try-page.tsx';
import { ComparePage } from './pages/versions/compare-page.tsx';
import { VersionsPage } from './pages/versions/versions-page.tsx';

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage });

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    // The router's own way to lead to another address.
    throw redirect({ to: '/versions', replace: true });
  },
});

const versionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/versions',
  component: VersionsPage,
});

interface ComparedVersions {
  readonly from?: number;
  readonly to?: number;
}

const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/versions/compare',
  validateSearch: ({ from, to }): ComparedVersions => ({ ...idOf('from', from), ...idOf('to', to) }),
  component: () => {
    const { from, to } = compareRoute.useSearch();
    return <ComparePage from={from} to={to} />;
  },
});

const tryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/try',
  validateSearch: readTrialForm,
  component: () => <TryPage asked={tryRoute.useSearch()} />,
});

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  component: PeoplePage,
});

const idOf = (name: string, value: unknown): object =>
  Number.isSafeInteger(value) && Number(value) > 0 ? { [name]: value } : {};

const routeTree = rootRoute.addChildren([startRoute, tryRoute, versionsRoute, compareRoute, peopleRoute]);

export const createDeskRouter = (basepath: string) => createRouter({ routeTree, basepath, scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
