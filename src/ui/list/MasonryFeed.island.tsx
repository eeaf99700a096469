/** The feed of cards in columns on list pages, to which the list adds more while the reader scrolls. */

import {
  MasonryScroller,
  type Positioner,
  type RenderComponentProps,
  useContainerPosition,
  usePositioner,
  useResizeObserver,
} from 'masonic';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { COVER_RATIOS, type CoverRatio } from '#src/ui/list/cover-ratio.ts';
import { ITEMS_ARRIVED, type ItemsArrived } from '#src/ui/list/items-arrived-event.ts';
import {
  type FeedKind,
  feedLayout,
  HORIZONTAL_SPACE,
  INITIALISED_AFTER_MS,
  ITEM_TRANSITION_S,
  RESIZE_DEBOUNCE_MS,
  VIRTUAL_ABOVE,
} from '#src/ui/list/masonry-layout.ts';

/**
 * A masonry layout of cards. It is an island because masonic, which positions and virtualises cards, is a React
 * library. Before it has loaded, and without scripts, the cards are in a plain grid. It renders no card itself: it
 * takes the elements that the server rendered from the `[data-items]` in its children, and later ones from the list
 * around it. Use `client:visible` with a margin, so that cards move before they are visible.
 */
export function MasonryFeed({ kind, children }: { kind: FeedKind; children?: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const [height, setHeight] = useState(0);
  const settle = useCallback(() => setHeight(0), []);

  useLayoutEffect(() => {
    const grid = ground.current?.querySelector('[data-items]');
    if (!grid) return;
    setHeight(grid.getBoundingClientRect().height);
    setCards(cardsOf([...grid.children]));
  }, []);

  useEffect(() => {
    const list = ground.current?.closest('item-list');
    const take = (event: Event) => {
      event.preventDefault();
      const { items, fresh } = (event as CustomEvent<ItemsArrived>).detail;
      const arrived = cardsOf(items);
      setCards((before) => (fresh || before === null ? arrived : [...before, ...arrived]));
    };
    list?.addEventListener(ITEMS_ARRIVED, take);
    return () => list?.removeEventListener(ITEMS_ARRIVED, take);
  }, []);

  return (
    <div ref={ground} style={{ minHeight: cards === null ? undefined : height }}>
      {cards === null ? children : <Waterfall kind={kind} cards={cards} onReady={settle} />}
    </div>
  );
}

/** One card: the content of its list item. It is moved from cell to cell and never rendered again. */
interface Card {
  readonly key: number;
  readonly nodes: readonly Node[];
  /** Of its cover; undefined where all cards of the feed have the same. */
  readonly ratio: CoverRatio | undefined;
}

let keys = 0;

function cardsOf(items: readonly Element[]): Card[] {
  const times = items.flatMap((item) => [...item.querySelectorAll<HTMLTimeElement>('time[data-zone]')]);
  if (times.length > 0) void import('#src/ui/list/relative-dates.browser.ts').then(({ sayAges }) => sayAges(times));
  return items.map((item) => ({ key: keys++, nodes: [...item.childNodes], ratio: ratioOf(item) }));
}

function ratioOf(item: Element): CoverRatio | undefined {
  const name = item.querySelector<HTMLElement>('[data-ratio]')?.dataset['ratio'] ?? '';
  return name in COVER_RATIOS ? (name as CoverRatio) : undefined;
}

function Cell({ data }: RenderComponentProps<Card>) {
  const place = useCallback((cell: HTMLDivElement | null) => cell?.replaceChildren(...data.nodes), [data]);
  return <div ref={place} className="feed-cell" />;
}

function Waterfall({ kind, cards, onReady }: { kind: FeedKind; cards: readonly Card[]; onReady: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const [windowWidth, windowHeight] = useWindowSize();
  const { offset, width } = useContainerPosition(frame, [windowWidth, windowHeight]);
  const ratios = useMemo(() => cards.flatMap(({ ratio }) => ratio ?? []), [cards]);
  const { columns, verticalSpace, heightEstimate } = feedLayout(kind, width, windowWidth, ratios);
  const gaps = { columnGutter: HORIZONTAL_SPACE, rowGutter: verticalSpace };
  const positioner = useInOrder(usePositioner({ width, columnCount: columns, ...gaps }, [cards[0]?.key]));
  const resizeObserver = useResizeObserver(positioner);
  const ready = useSoon(width > 0, onReady);
  const items = useMemo(() => [...cards], [cards]);
  return (
    <div ref={frame} className="feed" data-ready={ready || undefined} style={TRANSITION}>
      {width > 0 && (
        <MasonryScroller
          items={items}
          itemKey={keyOf}
          render={Cell}
          positioner={positioner}
          resizeObserver={resizeObserver}
          offset={offset}
          height={windowHeight}
          itemHeightEstimate={heightEstimate}
          overscanBy={cards.length > VIRTUAL_ABOVE ? 2 : Number.POSITIVE_INFINITY}
          as="ul"
          itemAs="li"
          role="list"
          tabIndex={-1}
        />
      )}
    </div>
  );
}

const TRANSITION = { ['--item-transition' as string]: `${ITEM_TRANSITION_S}s` };

function keyOf({ key }: Card): number {
  return key;
}

/** The positioner, but with the cards in their order instead of that of its tree, for reading and Tab. */
function useInOrder(positioner: Positioner): Positioner {
  return useMemo(
    () => ({
      ...positioner,
      range(low, high, render) {
        const found: Parameters<typeof render>[] = [];
        positioner.range(low, high, (...place) => found.push(place));
        for (const place of found.sort(([a], [b]) => a - b)) render(...place);
      },
    }),
    [positioner],
  );
}

/** Whether `known` has been true for a moment. Calls `tell` once. */
function useSoon(known: boolean, tell: () => void): boolean {
  const [soon, setSoon] = useState(false);
  useEffect(() => {
    if (!known) return;
    const timer = setTimeout(() => {
      setSoon(true);
      tell();
    }, INITIALISED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [known, tell]);
  return soon;
}

/** The window's width and height, updated when it stops changing. */
function useWindowSize(): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([window.innerWidth, window.innerHeight]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize([window.innerWidth, window.innerHeight]), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
    };
  }, []);
  return size;
}
