import type { RateResult, ShippingConfig, SizeMm } from '@cartfare/rating';
import type { ReactElement } from 'react';
import { extentOf } from './isometric.ts';
import { LineMark } from './line-mark.tsx';
import { ParcelDrawing } from './parcel-drawing.tsx';
import { parcelFacts, sizeText, type ParcelFacts } from './parcel-facts.ts';
import './parcels.css';

/** The largest parcel of a cart is drawn this wide or this high, in pixels: a phone has room for it. */
const MAX_WIDTH = 310;
const MAX_HEIGHT = 270;

/** Carts with hundreds of different parcels would be a long page. */
const MAX_SHOWN = 24;

export interface ParcelsViewProps {
  readonly result: RateResult;
  readonly config: ShippingConfig;
}

/** The parcels of a cart, drawn to scale, with what is in them; the same as text. */
export function ParcelsView({ result, config }: ParcelsViewProps): ReactElement {
  const all = 'explanation' in result ? parcelFacts(result.explanation?.groups ?? [], config) : [];
  const shown = all.slice(0, MAX_SHOWN);
  const parcels = all.reduce((sum, { parcel }) => sum + parcel.count, 0);
  const scale = scaleFor(shown);
  if (all.length === 0) return <p className="pg-facts">The cart is not packed: it is not shipped to this address.</p>;
  return (
    <>
      <p className="pg-facts">
        {parcels === 1 ? 'One parcel' : `${parcels.toLocaleString('en')} parcels`}
        {scale !== null && shown.length > 1 && ', drawn on one scale'}
        {scale !== null && <ScaleBar scale={scale} />}
      </p>
      <ol className="pg-parcels">
        {shown.map((facts) => (
          <ParcelCard key={facts.title} facts={facts} scale={scale} />
        ))}
      </ol>
      {all.length > shown.length && <p className="pg-facts">The other parcels are not shown.</p>}
    </>
  );
}

/** Pixels for each millimetre; null if no parcel has a known size. */
function scaleFor(parcels: readonly ParcelFacts[]): number | null {
  const extents = parcels.flatMap(({ sizeMm }) => (sizeMm === null ? [] : [extentOf(sizeMm)]));
  if (extents.length === 0) return null;
  return Math.min(...extents.map(({ width, height }) => Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)));
}

/** Lengths of the bar, in millimetres; the longest that is not longer than 90 pixels. */
const BAR_LENGTHS = [2000, 1000, 500, 200, 100, 50, 20, 10];
const MAX_BAR = 90;

function ScaleBar({ scale }: { readonly scale: number }): ReactElement {
  const lengthMm = BAR_LENGTHS.find((each) => each * scale <= MAX_BAR) ?? 1;
  return (
    <span className="pg-scale">
      <span aria-hidden="true" style={{ inlineSize: lengthMm * scale }} /> {lengthMm.toLocaleString('en')} mm
    </span>
  );
}

function ParcelCard({ facts, scale }: { readonly facts: ParcelFacts; readonly scale: number | null }): ReactElement {
  const { title, name, sizeMm, note, parcel } = facts;
  return (
    <li className="pg-parcel">
      <h3>
        {title} <span>{name}</span>
      </h3>
      <div className="pg-parcel-drawing">
        {sizeMm !== null && scale !== null && <ParcelDrawing facts={facts} sizeMm={sizeMm} scale={scale} />}
      </div>
      <div>
        <p className="pg-facts">{facts.facts.join(' · ')}</p>
        <ul className="pg-contents">
          {parcel.contents.map(({ lineId, name: piece, quantity }) => (
            <li key={lineId}>
              <LineMark lineId={lineId} /> {quantity.toLocaleString('en')} × {piece}
              <SizeOfPieces sizeMm={pieceOf(facts, lineId)} />
            </li>
          ))}
        </ul>
        {note !== '' && <p className="pg-parcel-note">{note}</p>}
      </div>
    </li>
  );
}

/** A piece as it lies in the box; null if that is not drawn. */
const pieceOf = ({ parcel }: ParcelFacts, lineId: string): SizeMm | null =>
  parcel.placements.find((placement) => placement.lineId === lineId)?.pieceMm ?? null;

function SizeOfPieces({ sizeMm }: { readonly sizeMm: SizeMm | null }): ReactElement | null {
  return sizeMm === null ? null : <span className="pg-piece-size"> {sizeText(sizeMm)} each</span>;
}
