/** Defines the figures of a serving process, as it sends them to others for the metrics. */

import type { MetricObjectWithValues, MetricValue } from 'prom-client';

export type ProcessFigures = readonly MetricObjectWithValues<MetricValue<string>>[];
