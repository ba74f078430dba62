import type { SizeMm } from '@cartfare/rating';
import type { ReactElement } from 'react';
import { drawOrder } from './draw-order.ts';
import { blockOf, extentOf, faceOf, project, SIDES, type Block, type Face, type Point } from './isometric.ts';
import { numberOfLine, toneOf } from './line-mark.tsx';
import type { ParcelFacts } from './parcel-facts.ts';

/** Room for the lines at the edges, in pixels. */
const MARGIN = 2;

/** A face has its line's number if it is at least so wide and so high, in pixels. */
const MIN_LABEL = 15;

export interface ParcelDrawingProps {
  readonly facts: ParcelFacts;
  readonly sizeMm: SizeMm;
  /** Pixels for each millimetre; the same for all parcels of a cart. */
  readonly scale: number;
}

/** One parcel from above at an angle: the open box, and the pieces as the engine placed them. */
export function ParcelDrawing({ facts, sizeMm, scale }: ParcelDrawingProps): ReactElement {
  const { parcel, title, name } = facts;
  const extent = extentOf(sizeMm);
  const [width, height] = [extent.width * scale + 2 * MARGIN, extent.height * scale + 2 * MARGIN];
  const px = ([x, y]: Point): Point => [(x + extent.left) * scale + MARGIN, (y + extent.top) * scale + MARGIN];
  const blocks = drawOrder(blocksOf(facts, sizeMm));
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an SVG that is drawn here is not an <img>
      role="img"
      aria-label={`${title}, ${name}, seen from above at an angle`}
    >
      {parcel.box !== null && <Walls sizeMm={sizeMm} px={px} />}
      {blocks.map((block) => (
        <PieceBlock key={block.atMm.join()} block={block} lineId={block.lineId} px={px} />
      ))}
      {parcel.box !== null && <NearEdges sizeMm={sizeMm} px={px} />}
    </svg>
  );
}

interface PlacedBlock extends Block {
  readonly lineId: string;
}

/** What is in the box; without a box, the piece itself. */
function blocksOf({ parcel: { box, placements, contents } }: ParcelFacts, sizeMm: SizeMm): readonly PlacedBlock[] {
  if (box !== null) return placements.map(({ lineId, ...placement }) => ({ ...blockOf(placement), lineId }));
  return contents.map(({ lineId }) => ({ atMm: [0, 0, 0], sizeMm, count: [1, 1, 1], lineId }));
}

interface PartProps {
  /** From millimetres of the drawing to its pixels. */
  readonly px: (point: Point) => Point;
}

const pathOf = (points: readonly Point[]): string => `M${points.map((point) => point.join(' ')).join('L')}`;

/** The floor and the two walls behind the contents. */
function Walls({ sizeMm: [l, w, h], px }: PartProps & Pick<ParcelDrawingProps, 'sizeMm'>): ReactElement {
  const at = (...point: SizeMm) => px(project(point));
  return (
    <g className="pg-walls">
      <path d={`${pathOf([at(0, 0, 0), at(l, 0, 0), at(l, w, 0), at(0, w, 0)])}Z`} />
      <path d={`${pathOf([at(0, 0, 0), at(l, 0, 0), at(l, 0, h), at(0, 0, h)])}Z`} />
      <path d={`${pathOf([at(0, 0, 0), at(0, w, 0), at(0, w, h), at(0, 0, h)])}Z`} />
    </g>
  );
}

/** The edges of the box in front of the contents. */
function NearEdges({ sizeMm: [l, w, h], px }: PartProps & Pick<ParcelDrawingProps, 'sizeMm'>): ReactElement {
  const at = (...point: SizeMm) => px(project(point));
  const edges = [at(0, w, h), at(l, 0, h), at(l, w, 0)].map((end) => pathOf([at(l, w, h), end]));
  return <path className="pg-near-edges" d={edges.join('')} />;
}

function PieceBlock({ block, lineId, px }: PartProps & { block: Block; lineId: string }): ReactElement {
  const faces = SIDES.map((side) => ({ side, ...inPixels(faceOf(block, side), px) }));
  const labelled = faces.find(({ corners }) => Math.min(...spanOf(corners)) >= MIN_LABEL);
  return (
    <g className={`pg-block pg-tone-${toneOf(lineId)}`}>
      {faces.map(({ side, corners, seams }) => (
        <g key={side}>
          <path className={`pg-face-${side}`} d={`${pathOf(corners)}Z`} />
          <path className="pg-seams" d={seams.map(pathOf).join('')} />
        </g>
      ))}
      {labelled !== undefined && <Label corners={labelled.corners} text={numberOfLine(lineId)} />}
    </g>
  );
}

const inPixels = ({ corners, seams }: Face, px: PartProps['px']): Face => ({
  corners: corners.map(px),
  seams: seams.map(([from, to]) => [px(from), px(to)]),
});

function Label({ corners, text }: { corners: readonly Point[]; text: string }): ReactElement {
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return (
    <text x={middle(0)} y={middle(1)} dy="0.34em" textAnchor="middle">
      {text}
    </text>
  );
}

/** How wide and how high a face is. */
function spanOf(corners: readonly Point[]): Point {
  const [x, y] = [corners.map(([each]) => each), corners.map(([, each]) => each)];
  return [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)];
}
