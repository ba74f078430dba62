/** The theme of the site: Rspress's own, with the styles of `site.css`. */
export * from '@rspress/core/theme-original';
