import { Link } from '@tanstack/react-router';
import { TEXTS } from '../texts/texts.ts';
import { Page } from '../ui/page.tsx';

export const NotFoundPage = () => (
  <Page title={TEXTS.notFoundTitle} lead={TEXTS.notFound}>
    <p>
      <Link to="/versions">{TEXTS.toVersions}</Link>
    </p>
  </Page>
);
