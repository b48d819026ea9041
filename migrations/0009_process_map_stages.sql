-- Why: stored process maps now have stages and conformance, which older ones lack. The next sweep of a
-- worker computes them again from the events.

delete from process_maps;
delete from process_map_runs;
