/**
 * Which ideographs stand together: words that a line is not broken in where it has room for them. A list of the field's own words and of those that titles
 * and captions are made of, the same wherever a figure is drawn: dictionaries of runtimes differ by version, and tear “代谢物” in two.
 */
const words = new Set(
  (
    "代谢物 代谢组 代谢组学 代谢通路 代谢 通路 化合物 丰度 相对丰度 浓度 强度 峰面积 峰高 质荷比 保留时间 质谱 离子 加合物 同位素 碎片 脂质 脂质类别 氨基酸 脂肪酸 胆汁酸 胆固醇 有机酸 核苷酸 碳水化合物 磷脂 甘油 肉碱 " +
    "样本 样品 特征 特征值 特征数 分组 各组 对照 对照组 实验组 处理组 处理 批次 批内 批间 进样 进样顺序 顺序 序号 质控 空白 重复 受检者 受试者 个体 条件 条件下 组内 组间 全部 其他 其余 部分 部位 时间 剂量 年龄 性别 体重 " +
    "差异 差异倍数 倍数 变化 比值 比例 百分比 比较 相关 相关系数 系数 显著 显著性 不显著 较高 较低 升高 降低 上升 下降 上调 下调 平均 平均值 均值 中位数 中值 标准差 标准误 标准 标准化 方差 误差 残差 偏差 分布 密度 频数 计数 数目 数量 数值 数据 分数 " +
    "对数 变换 转换 校正 归一化 标度 标度化 填补 缺失 缺失值 缺失比例 剔除 保留 检出 检出率 离群 稳健 置信 置信区间 置信带 区间 阴影 阴影带 椭圆 界限 限值 阈值 截断值 检验 置换 置换检验 抽样 自助抽样 随机 种子 概率 效应 效应量 效能 交互作用 自由度 " +
    "主成分 主坐标 成分 预测成分 正交成分 得分 得分图 载荷 载荷图 双标图 火山图 热图 箱线图 小提琴图 条形图 柱状图 堆叠 气泡图 散点图 曲线 密度曲线 坐标 坐标轴 横坐标 纵坐标 横轴 纵轴 距离 尺度 应力 邻近 近邻 聚类 模糊 隶属度 树 矩阵 网络 节点 连接 模块 " +
    "模型 质量 变量 变量重要性 重要性 重要 贡献 解释 解释方差 累计 训练 验证 交叉验证 留一 袋外 袋外误差 随机森林 森林 决策树 支持向量 支持向量机 分类 分类器 预测 判别 线性 回归 直线 趋势 灵敏度 特异度 准确度 准确率 精密度 面积 曲线下面积 无区分能力 区分 能力 " +
    "富集 富集分析 基因 蛋白质 集合 交集 核心 含义 影响 通路影响 命中 背景 数据库 命名 名称 标签 单位 颜色 大小 形状 菱形 箭头 最大 最小 最高 最低 最佳 最多 最少 至少 至多 超过 低于 高于 大于 小于 表示 显示 其中 按照 根据 依据 以及 未校正 占总量 总量 水平 信号 " +
    "血浆 血清 尿液 肝脏 组织 细胞 小鼠 大鼠 人群 患者 健康 疾病 饮食 禁食 基线 随访"
  ).split(" "),
);
const longest = Math.max(...[...words].map((word) => word.length));

/** Of what is counted: a number stays with it, and its % with a number. */
const counted = new Set("个组种次倍天周月年类项条例名只点维次轮对");

const ideograph = /[\u2e80-\uffef\u{20000}-\u{3ffff}]/u;

/** Pieces of a text, each an ideograph or a word of letters with its punctuation, where those that stand together are one. */
export function joinedPieces(pieces: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < pieces.length;) {
    const count = wordAt(pieces, at);
    const piece = pieces.slice(at, at + count).join("");
    const before = joined.at(-1);
    if (before !== undefined && (/^[%％]/u.test(piece) || (/\d\s?$/u.test(before) && counted.has(piece[0]!)))) joined[joined.length - 1] = before + piece;
    else joined.push(piece);
    at += count;
  }
  return joined;
}

/** How many pieces from here on are one word. */
function wordAt(pieces: readonly string[], from: number): number {
  if (!ideograph.test(pieces[from]!)) return 1;
  let word = "";
  let count = 1;
  for (let at = from; at < pieces.length && word.length < longest; at++) {
    const [, before, sign, behind] = signed.exec(pieces[at]!) ?? [];
    if (sign === undefined || (at > from && before !== "")) break;
    word += sign;
    if (words.has(word)) count = at - from + 1;
    if (behind !== "") break;
  }
  return count;
}
/** Punctuation before, the ideograph, punctuation and blanks behind. */
const signed = /^([^\u3400-\u9fff]*)([\u3400-\u9fff])([^\u3400-\u9fff]*)$/u;
