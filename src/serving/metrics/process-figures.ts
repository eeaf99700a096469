/** Defines the figures that a serving process sends to the one that answers for all. */

import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The figures of one serving process, as they are sent to another. */
export type ProcessFigures = readonly MetricObjectWithValues<MetricValue<string>>[];
