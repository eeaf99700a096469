/** Reads a page of a list of a call, for the lists of the studio. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '#src/http/paging.ts';
import { callStudio } from '#src/studio/calls.ts';
import { goTo } from '#src/studio/router.ts';
import { useAddress } from '#src/studio/use-address.ts';

/** The number of rows on a page of a list. */
const SIZE = 30;

type Query = Readonly<Record<string, string>>;

/** The number of the page stands in the address. @param name  the call, such as `GET /publishing/tags` */
export function useListed<Row, More = unknown>(name: string, filter: Query = {}) {
  const [path = '', search = ''] = useAddress().split('?', 2);
  const params = new URLSearchParams(search);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery({
    queryKey: [name, filter, page],
    queryFn: ({ signal }) => callStudio<Page<Row> & More>(name, { query: { ...filter, page, size: SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    goTo(`${path}?${next}`);
  };
  return { query, page, pages: Math.ceil((query.data?.totalElements ?? 0) / SIZE), turn };
}
