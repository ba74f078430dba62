/** `@cartfare/desk/result`: a result of the engine, as the shopper sees it and why it is so. Also for the site's playground. */
import './result.css';

export { ExplanationView } from './explanation-view.tsx';
export { ShopperView, type RatedCart } from './shopper-view.tsx';
