"""A Ray cluster of two nodes with a CPU each, in processes of this machine, on loopback.

It prints its address. For each line that it reads, the second node is killed and another joins;
when there are no more lines, the cluster ends.
"""

import sys

from ray.cluster_utils import Cluster

NODE = {
    "num_cpus": 1,
    "include_dashboard": False,
    "node_ip_address": "127.0.0.1",
    "object_store_memory": 80 << 20,
}


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args=NODE)
    try:
        node = cluster.add_node(**NODE)
        print(cluster.address, flush=True)
        for _ in sys.stdin:
            cluster.remove_node(node, allow_graceful=False)
            node = cluster.add_node(**NODE)
            print("another node has joined", flush=True)
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
