/** Builds the drop-in. A program of its own: building with Vite makes the whole process one of production. */
import { buildEmbed } from './lib/build-embed.mjs';

await buildEmbed();
