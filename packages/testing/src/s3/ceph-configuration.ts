type Cluster = { folder: string; clusterId: string; v2: number; v1: number; gateway: number };

/** Minimal Ceph cluster with S3: one daemon of each kind, one copy of each object, in memory. */
export const cephConfiguration = ({ folder, clusterId, v2, v1, gateway }: Cluster): string => `[global]
fsid = ${clusterId}
mon host = [v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]
public addr = 127.0.0.1
keyring = ${folder}/keyring
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail warn = 2
mon data avail crit = 1
run dir = ${folder}/run
log file = ${folder}/log/$name.log
admin socket = ${folder}/run/$name.asok

[mon.a]
mon data = ${folder}/mon

[mgr.x]
mgr data = ${folder}/mgr

[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296

[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw sts key = sluicetestsluice
rgw s3 auth use sts = true
`;
