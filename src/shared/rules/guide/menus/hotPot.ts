/** A hot pot restaurant à la carte: broths, plates to cook, sauces, drinks. */
import type { StarterMenu } from '../starterMenu.ts'

export const hotPot: StarterMenu = {
  name: 'Hot pot menu',
  secondName: '火锅菜单',
  groups: {
    heat: {
      name: 'Broth heat',
      secondName: '锅底辣度',
      min: 1,
      max: 1,
      modifiers: [
        ['Mild', '微辣'],
        ['Medium', '中辣'],
        ['Hot', '重辣'],
      ],
    },
    half: {
      name: 'Two broths',
      secondName: '鸳鸯锅选择',
      min: 2,
      max: 2,
      modifiers: [
        ['Sichuan spicy', '四川麻辣'],
        ['Tomato', '番茄'],
        ['Mushroom', '菌菇'],
        ['Pork bone', '骨汤'],
      ],
    },
  },
  categories: [
    {
      name: 'Broths',
      secondName: '锅底',
      dishes: [
        ['Sichuan Spicy Broth', '四川麻辣锅', 1295, ['heat']],
        ['Tomato Broth', '番茄锅', 1195],
        ['Mushroom Broth', '菌菇锅', 1295],
        ['Pork Bone Broth', '猪骨浓汤锅', 1195],
        ['Twin Pot', '鸳鸯锅', 1495, ['half']],
      ],
    },
    {
      name: 'Beef & Lamb',
      secondName: '牛羊肉',
      dishes: [
        ['Sliced Fatty Beef', '肥牛', 1295],
        ['Sliced Lamb', '羊肉卷', 1295],
        ['Short Rib', '牛小排', 1895],
        ['Beef Tongue', '牛舌', 1395],
        ['Beef Tripe', '毛肚', 1195],
        ['Beef Meatballs', '牛肉丸', 895],
      ],
    },
    {
      name: 'Pork & Chicken',
      secondName: '猪肉与鸡肉',
      dishes: [
        ['Pork Belly', '五花肉', 995],
        ['Spam', '午餐肉', 795],
        ['Crispy Pork', '小酥肉', 995],
        ['Sliced Chicken', '鸡肉片', 895],
      ],
    },
    {
      name: 'Seafood',
      secondName: '海鲜',
      dishes: [
        ['Shrimp', '鲜虾', 1295],
        ['Shrimp Paste', '虾滑', 1195],
        ['Fish Fillet', '鱼片', 1095],
        ['Squid', '鱿鱼', 1095],
        ['Fish Balls', '鱼丸', 795],
      ],
    },
    {
      name: 'Vegetables',
      secondName: '蔬菜',
      dishes: [
        ['Napa Cabbage', '大白菜', 495],
        ['Baby Bok Choy', '小白菜', 495],
        ['Spinach', '菠菜', 495],
        ['Lotus Root', '莲藕', 595],
        ['Sliced Potato', '土豆片', 450],
        ['Corn', '玉米', 495],
      ],
    },
    {
      name: 'Tofu & Mushrooms',
      secondName: '豆制品与菌菇',
      dishes: [
        ['Fresh Tofu', '鲜豆腐', 495],
        ['Frozen Tofu', '冻豆腐', 495],
        ['Tofu Skin', '腐竹', 595],
        ['Enoki Mushrooms', '金针菇', 595],
        ['Shiitake Mushrooms', '香菇', 595],
      ],
    },
    {
      name: 'Noodles & Staples',
      secondName: '主食',
      dishes: [
        ['Handmade Noodles', '手工面', 495],
        ['Sweet Potato Noodles', '红薯粉', 495],
        ['Udon', '乌冬面', 495],
        ['Fried Mantou', '炸馒头', 695],
        ['Steamed Rice', '白饭', 250],
      ],
    },
    {
      name: 'Drinks',
      secondName: '饮品',
      dishes: [
        ['Sour Plum Juice', '酸梅汤', 450],
        ['Herbal Tea (can)', '凉茶', 350],
        ['Soy Milk', '豆奶', 350],
        ['Soda', '汽水', 300],
      ],
    },
    {
      name: 'Beer',
      secondName: '啤酒',
      alcohol: true,
      dishes: [
        ['Tsingtao', '青岛啤酒', 650],
        ['Draft Lager', '生啤', 700],
      ],
    },
  ],
}
