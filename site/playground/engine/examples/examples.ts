import { boxes } from './boxes.ts';
import type { EngineExample } from './example.ts';
import { foundry } from './foundry.ts';
import { harbour } from './harbour.ts';
import { islands } from './islands.ts';
import { mistakes } from './mistakes.ts';
import { porto } from './porto.ts';
import { prefectures } from './prefectures.ts';

/** The shop that the playground begins with. */
export const FIRST_EXAMPLE: EngineExample = boxes;

export const EXAMPLES: readonly EngineExample[] = [boxes, harbour, islands, foundry, prefectures, porto, mistakes];
