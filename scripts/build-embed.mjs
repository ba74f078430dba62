/** Builds the drop-in. A separate program, because Vite's build sets NODE_ENV of the whole process to production. */
import { buildEmbed } from './lib/build-embed.mjs';

await buildEmbed();
