-- Why: kept process maps say stages and conformance as well, which those from before lack. They are
-- computed anew from the events, by the next sweep of a worker.

delete from process_maps;
delete from process_map_runs;
