import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One node of OpenSearch for tests, in a process of its own so that it can be killed and paused by itself:
 * {@code java Node NUMBER FOLDER HTTP_PORT TRANSPORT_PORT SEEDS MANAGERS}. Ends when its standard
 * input does.
 */
public class Node {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner
        .onBuild(
            (number, settings) -> {
              settings.put("cluster.name", "search-test");
              settings.put("node.name", "node-" + args[0]);
              settings.put("network.host", "127.0.0.1");
              settings.put("http.port", args[2]);
              settings.put("transport.port", args[3]);
              settings.putList("discovery.seed_hosts", args[4].split(","));
              settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
              // A small disk of a test machine is no reason to keep copies back.
              settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
              settings.put("cluster.fault_detection.leader_check.timeout", "2s");
              settings.put("cluster.fault_detection.follower_check.timeout", "2s");
              settings.put("cluster.fault_detection.follower_check.retry_count", 2);
            })
        .build(
            OpenSearchRunner.newConfigs()
                .numOfNode(1)
                .basePath(args[1])
                .clusterName("search-test")
                .disableESLogger());
    System.out.println("started");
    while (System.in.read() >= 0) {}
    runner.close();
    System.exit(0);
  }
}
