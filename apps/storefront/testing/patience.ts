import { configure } from '@testing-library/react';

/** For slow machines: a wait for what a page shows is no measurement. In ms. */
configure({ asyncUtilTimeout: 10_000 });
