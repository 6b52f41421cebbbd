import type { LabelKind } from './label-layout.ts';

/** Reads the embedded base map: TopoJSON with a list of names, see public/map/README.md. */

export type LatLon = [latitude: number, longitude: number];

export interface MapLabel {
  readonly kind: LabelKind;
  readonly vi: string;
  readonly en: string;
  /** In other languages, where the name differs from English. */
  readonly names?: Readonly<Partial<Record<string, string>>>;
  readonly lat: number;
  readonly lon: number;
  readonly minZoom: number;
  /** West, south, east, north. */
  readonly bbox?: readonly [number, number, number, number];
}

export interface BaseMap {
  readonly bbox: readonly [number, number, number, number];
  /** Polygons of rings: the merchant's country, drawn lighter, and all countries. */
  readonly home: LatLon[][][];
  readonly land: LatLon[][][];
  /** Coasts and borders, each once. */
  readonly coasts: LatLon[][];
  readonly borders: LatLon[][];
  readonly islets: { readonly at: LatLon; readonly radiusKm: number }[];
  readonly labels: readonly MapLabel[];
}

interface MultiPolygon {
  readonly arcs: number[][][];
}

export interface BaseMapFile {
  readonly bbox: readonly [number, number, number, number];
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly objects: {
    readonly home: MultiPolygon;
    readonly land: MultiPolygon;
    readonly islands: {
      readonly coordinates: [number, number][];
      readonly properties: { readonly radii: number[] };
    };
  };
  readonly arcs: [number, number][][];
  readonly labels: readonly MapLabel[];
}

export function decodeBaseMap(file: BaseMapFile): BaseMap {
  const { scale, translate } = file.transform;
  const place = (x: number, y: number): LatLon => [y * scale[1] + translate[1], x * scale[0] + translate[0]];
  const arcs = file.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => place((x += dx), (y += dy)));
  });
  const uses = arcs.map(() => 0);
  const ring = (indices: number[]): LatLon[] =>
    indices.flatMap((index, i) => {
      const plain = index < 0 ? ~index : index;
      uses[plain]! += 1;
      const arc = arcs[plain]!;
      const run = index < 0 ? arc.toReversed() : arc;
      return i === 0 ? run : run.slice(1);
    });
  const polygons = ({ arcs: list }: MultiPolygon): LatLon[][][] => list.map((rings) => rings.map(ring));
  const home = polygons(file.objects.home);
  const land = polygons(file.objects.land);
  const { coordinates, properties } = file.objects.islands;
  return {
    bbox: file.bbox,
    home,
    land: [...land, ...home],
    coasts: arcs.filter((_, i) => uses[i] === 1),
    borders: arcs.filter((_, i) => uses[i]! > 1),
    islets: coordinates.map(([x, y], i) => ({ at: place(x, y), radiusKm: properties.radii[i] ?? 0.5 })),
    labels: file.labels,
  };
}

const loading = new Map<string, Promise<BaseMap>>();

/** Loads the base map once per address; a failed load is tried again by the next map. */
export function loadBaseMap(url: string): Promise<BaseMap> {
  let load = loading.get(url);
  if (!load) {
    load = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`base map: ${response.status}`);
      return decodeBaseMap((await response.json()) as BaseMapFile);
    });
    load.catch(() => loading.delete(url));
    loading.set(url, load);
  }
  return load;
}
